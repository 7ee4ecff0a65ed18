import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WarningText } from '../../src/field/problems/problemTexts.tsx'

test('a suggestion that the section has buttons for points at them, whatever its id', () => {
  const suggestion = { path: 'a', severity: 'suggestion' as const }
  render(
    <WarningText
      warnings={[
        { ...suggestion, id: 'fleet.differs', message: 'One', hasSectionButtons: true },
        { ...suggestion, id: 'address.mismatch', message: 'Two' },
      ]}
    />,
  )
  expect(screen.getByText('One').closest('p')).toHaveClass('qf-suggestion')
  expect(screen.getByText('Two').closest('p')).toHaveClass('qf-hint')
})
