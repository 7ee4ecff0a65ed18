import { useLayoutEffect } from 'react'
import type { ComboboxOption } from '../../config/inputs.ts'
import { isUntouched } from '../../core/values/leafText.ts'
import { useDebouncedAnnouncement } from '../combobox/useDebouncedAnnouncement.ts'
import { type OptionsQuery, useVisibleOptions } from '../combobox/useVisibleOptions.ts'
import type { FieldState } from '../fieldState.ts'

/** What an own combobox shows in its popup. */
export interface FoundOptions {
  options: readonly ComboboxOption[]
  message: string | undefined
  isLoading: boolean
}

interface OwnComboboxOptionsProps extends Omit<OptionsQuery, 'text' | 'isArrived'> {
  field: FieldState
  onFind: (found: FoundOptions) => void
}

/** Finds the options of an open own combobox, and announces how many. Renders nothing. */
export function OwnComboboxOptions({ field, onFind, ...query }: OwnComboboxOptionsProps) {
  const { node, text, baselineValue } = field
  const isArrived = isUntouched(node, text, baselineValue)
  const found = useVisibleOptions({ ...query, text, isArrived })
  const { items, footer: message, isLoading, announcement } = found
  useDebouncedAnnouncement(announcement, text)
  useLayoutEffect(
    () =>
      onFind({
        options: items.map(({ value, label = value, hint, group }) => ({
          value,
          label,
          hint,
          group,
        })),
        message,
        isLoading,
      }),
    [items, message, isLoading, onFind],
  )
  return null
}
