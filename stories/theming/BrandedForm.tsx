import { DriverForm } from '../../src/index.ts'
import '../stories.css'
import './brands.css'

export interface BrandedFormProps {
  /** The value of `data-brand` around the form. Without it the form has the kit's own look. */
  brand?: 'evergreen' | 'slate' | 'coral'
  /** The value of `data-theme` around the form. Without it the form follows the page. */
  theme?: 'light' | 'dark'
}

const record = {
  driver_name: 'Maria Lopez',
  driver_birth_date: 'March 80',
  driver_marital_status: 'Married',
  driver_full_time_student: 'no',
  driver_zip: '',
}

/** A form with every state in sight, in a brand. */
export function BrandedForm({ brand, theme }: BrandedFormProps) {
  return (
    <div className="branded" data-brand={brand} data-theme={theme}>
      <DriverForm defaultRecord={record} onSubmit={() => {}} />
    </div>
  )
}
