import { Acts } from './Acts.tsx'
import type { FieldActsProps } from './FieldActs.tsx'

/** What can be done with a field or a group beyond typing. Each of it has a key of its own. */
export function FieldMenu(props: FieldActsProps) {
  return (
    // Its room is kept meanwhile, or the controls would move.
    <Acts silent meanwhile={<span className="qf-menu qf-more" />}>
      {({ FieldActs }) => <FieldActs {...props} />}
    </Acts>
  )
}
