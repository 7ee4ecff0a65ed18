import { useEffect, useState } from 'react'
import type { Schema } from 'yup'
import { objectSetting, reportMistake } from '../../core/reportMistake.ts'
import { checkOverrides } from './checkOverrides.ts'
import { useConfig } from '../useConfig.ts'
import { type OverridesByName, overrideSchema } from './overrideSchema.ts'

/**
 * A form's schema with its overrides and those of the providers around, as they are at mount. Soon after, it
 * tells the developer which of them cannot be meant.
 */
export function useOverriddenSchema(schema: Schema, own: OverridesByName | undefined): Schema {
  const { overrides } = useConfig()
  const [opened] = useState(() => ({ schema, own: objectSetting('overrides', own), overrides }))
  const [overridden] = useState(() => overrideSchema(schema, opened.own, overrides))
  useEffect(() => {
    if (overridden === opened.schema) return
    for (const mistake of checkOverrides(opened.schema, opened.own, opened.overrides))
      reportMistake(mistake)
  }, [opened, overridden])
  return overridden
}
