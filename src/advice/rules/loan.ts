import { isObject } from '../../codec/node.ts'
import type { Look } from './look.ts'
import { textOf } from './words.ts'

/** Whether a loan number came whole. */
export const loanNumber: Look = (read, say) => {
  const text = read.text('loan_number')
  const value = read.value('loan_number')
  if (typeof value === 'string' && value.trim() !== text) say('loan.masked', 'loan_number')
  else if (text && text !== value) say('loan.spaces', 'loan_number', { offer: text })
}

/** The property's own loan number beside those of its mortgagees. */
export const propertyLoan: Look = (read, say) => {
  const own = read.text('loan_number')
  const mortgagees = read.value('mortgagee')
  const loans = Array.isArray(mortgagees)
    ? mortgagees.map((item: unknown) => isObject(item) && textOf(item.loan_number))
    : []
  const other = loans.indexOf(own) + 1
  if (own && other) say('loan.same', 'loan_number', { other })
  else if (own && loans.length === 1 && loans[0]) say('loan.mismatch', 'loan_number')
}
