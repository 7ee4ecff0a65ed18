import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { themes } from 'storybook/theming'
import { setPageModes } from './modes.tsx'

type Globals = Record<string, unknown>

/** Storybook's dark theme in the kit's own dark colors. Storybook computes shades, so it takes no variables. */
const dark = {
  ...themes.dark,
  appBg: '#0f1216',
  appContentBg: '#0f1216',
  appPreviewBg: '#0f1216',
  barBg: '#0f1216',
  appBorderColor: '#2a3038',
  buttonBg: '#171b20',
  inputBg: '#12161a',
}

/** A docs page in the theme of the toolbar. */
export function ModesDocs(props: PropsWithChildren<DocsContainerProps>) {
  const [globals, setGlobals] = useState(globalsOfAddress)
  useEffect(() => setPageModes(globals), [globals])
  useEffect(() => {
    const channel = addons.getChannel()
    const update = (updated: { globals: Globals }) => setGlobals(updated.globals)
    channel.on(GLOBALS_UPDATED, update)
    return () => channel.off(GLOBALS_UPDATED, update)
  }, [])
  return <DocsContainer {...props} theme={isDark(globals) ? dark : themes.light} />
}

/** `?globals=theme:dark;density:compact` // { theme: 'dark', density: 'compact' } */
function globalsOfAddress(): Globals {
  const written = new URLSearchParams(location.search).get('globals') ?? ''
  return Object.fromEntries(written.split(';').map((pair) => pair.split(':')))
}

function isDark({ theme }: Globals): boolean {
  return theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}
