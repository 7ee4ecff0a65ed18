import { useLazy } from '../../field/useLazy.ts'
import { internalsOf } from '../formInternals.ts'
import type { FormReference } from '../recordFormTypes.ts'
import { lazySectionMenu } from './lazySectionMenu.ts'

/** The menu of a form's sections, once it is loaded. */
export function SectionMenu({ form }: { form: Pick<FormReference, 'internals'> }) {
  const { value: LoadedMenu } = useLazy(lazySectionMenu, true)
  // Keeps its room, so that nothing moves when it comes.
  return LoadedMenu ? (
    <LoadedMenu store={internalsOf(form).store} />
  ) : (
    <div className="qf-section-menu" />
  )
}
