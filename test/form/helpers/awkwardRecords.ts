import { entryOf, type FormName, formRecords, registry } from '../../registry/registry.ts'

/** A record as systems send it, and what is awkward about it. */
export interface AwkwardRecord {
  form: FormName
  about: string
  json: string
}

export const awkwardRecords: readonly AwkwardRecord[] = formRecords.flatMap((name) =>
  entryOf(name).awkward.map(([about, json]) => ({ form: registry[name].title, about, json })),
)
