import {
  byForm,
  entryOf,
  type Member,
  membersOf,
  type RecordName,
} from '../../registry/registry.ts'

/** How a field is entered. A date that may be a number is entered as a date. */
export type ControlKind = 'text' | 'lines' | 'number' | 'date' | 'suggest' | 'yesNo'

/** A field as a person finds it: by its legends and its label. */
export interface ScreenField {
  /** The name of the control, which is its path in the record. */
  path: string
  /** The legends of its groups, outermost first. */
  groups: readonly string[]
  label: string
  kind: ControlKind
  /** The registry entry of the member. */
  member: Member
}

function fieldsOf(name: RecordName, path = '', outer: readonly string[] = []): ScreenField[] {
  return membersOf(name).flatMap((member): ScreenField[] => {
    const { key, legend, label, flag, leaf, nested } = member
    const groups = legend === '' ? outer : [...outer, legend]
    if (leaf) {
      const kind = leaf === 'dateOrNumber' ? 'date' : leaf
      const shown = flag === 'required' ? `${label} (required)` : label
      return [{ path: path + key, groups, label: shown, kind, member }]
    }
    if (!nested) return []
    if (nested.isList) {
      const item = `${entryOf(nested.record).title} 1 of 1`
      return fieldsOf(nested.record, `${path}${key}.0.`, [...groups, item])
    }
    // A nested record adds its own legend.
    const around = legend === label ? groups : [...groups, label]
    return fieldsOf(nested.record, `${path}${key}.`, around)
  })
}

/** The fields of each form in screen order. Each list shows one unnamed item. */
export const screens = byForm((name): readonly ScreenField[] => fieldsOf(name))
