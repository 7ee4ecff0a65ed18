import { useEffect, useState } from 'react'
import type { Schema } from 'yup'
import { objectSetting, reportMistake } from '../../core/reportMistake.ts'
import { lazyImport, lazyValue } from '../../core/lazyValue.ts'
import { useConfig } from '../useConfig.ts'
import { type OverridesByName, overrideSchema } from './overrideSchema.ts'

/** Finds mistakes of developers, for which a form need not wait. */
const lazyCheck = lazyValue(
  lazyImport(() => import('./checkOverrides.ts'), 'checkOverrides'),
  false,
)

/**
 * A form's schema with its overrides and those of the providers around, as they are at mount. Soon after, it
 * tells the developer which of them cannot be meant.
 */
export function useOverriddenSchema(schema: Schema, own: OverridesByName | undefined): Schema {
  const { overrides } = useConfig()
  const [opened] = useState(() => ({ schema, own: objectSetting('overrides', own), overrides }))
  const [overridden] = useState(() => overrideSchema(schema, opened.own, overrides))
  useEffect(() => {
    const check = async () => {
      const checkOverrides = await lazyCheck.load().catch(() => undefined)
      const mistakes = checkOverrides?.(opened.schema, opened.own, opened.overrides) ?? []
      for (const mistake of mistakes) reportMistake(mistake)
    }
    if (overridden !== opened.schema) void check()
  }, [opened, overridden])
  return overridden
}
