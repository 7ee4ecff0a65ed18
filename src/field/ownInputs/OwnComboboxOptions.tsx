import { useLayoutEffect } from 'react'
import type { ComboboxOption } from '../../config/inputs.ts'
import { useDebouncedAnnouncement } from '../combobox/useDebouncedAnnouncement.ts'
import { type OptionsQuery, useVisibleOptions } from '../combobox/useVisibleOptions.ts'
import type { FieldState } from '../fieldState.ts'

/** What an own combobox shows in its popup. */
export interface FoundOptions {
  options: readonly ComboboxOption[]
  message: string | undefined
  isLoading: boolean
}

interface OwnComboboxOptionsProps extends OptionsQuery {
  field: FieldState
  onFind: (found: FoundOptions) => void
}

/** Finds the options of an open own combobox, and announces how many. Renders nothing. */
export function OwnComboboxOptions({ field, onFind, ...query }: OwnComboboxOptionsProps) {
  const { items, footer: message, isLoading, announcement } = useVisibleOptions(field, query)
  useDebouncedAnnouncement(announcement, field.text)
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
