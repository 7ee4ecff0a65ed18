import { createRoot } from 'react-dom/client'
import { drive } from '../driven.ts'
import '../page.css'
import { DriversForm } from './DriversForm.tsx'
import { PropertyForm } from './PropertyForm.tsx'
import type { PropertyValues } from './schema.ts'

drive({
  showProperty(root, record, hand) {
    createRoot(root).render(<PropertyForm record={record as PropertyValues} onSubmit={hand} />)
  },
  showDrivers(root, record, hand) {
    createRoot(root).render(<DriversForm record={record} onSubmit={hand} />)
  },
  adder: () => document.querySelector('form > fieldset:last-of-type > button'),
  remover: (index) =>
    document.querySelectorAll('[data-item]')[index]?.querySelector(':scope > [data-remove]'),
  errors: () => document.querySelectorAll('[role="alert"]').length,
})
