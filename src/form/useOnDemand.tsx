import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * Draws a component that is loaded when it is first asked for. Not React's lazy: what cannot be loaded
 * would take the form, and all that was typed, with it.
 */
export function useOnDemand<Props extends object>(
  asked: boolean,
  load: () => Promise<ComponentType<Props>>,
  giveUp?: () => void,
): (props: Props) => ReactNode {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (!asked || Loaded) return
    load().then(
      (component) => setLoaded(() => component),
      (failed: unknown) => {
        giveUp?.()
        reportError(failed)
      },
    )
  }, [asked, Loaded, load, giveUp])
  return (props) => asked && Loaded && <Loaded {...props} />
}
