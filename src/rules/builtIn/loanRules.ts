import { isObject } from '../../core/objects/ownMembers.ts'
import { builtInRule } from '../rule.ts'
import { unmaskedText } from './compareText.ts'

/** Checks for masked loan numbers and for spaces around them. */
export const loanNumberRules = builtInRule(['loan.masked', 'loan.spaces'], (record, report) => {
  const text = record.text('loan_number')
  const value = record.value('loan_number')
  if (typeof value === 'string' && value.trim() !== text) report('loan.masked', 'loan_number')
  else if (text && text !== value) report('loan.spaces', 'loan_number', { fix: text })
})

/** Compares the property's own loan number with those of its mortgagees. */
export const propertyLoanRules = builtInRule(['loan.same', 'loan.mismatch'], (record, report) => {
  const own = record.text('loan_number')
  const mortgagees = record.value('mortgagee')
  const loans = Array.isArray(mortgagees)
    ? mortgagees.map((item: unknown) => isObject(item) && unmaskedText(item.loan_number))
    : []
  const other = loans.indexOf(own) + 1
  if (own && other) report('loan.same', 'loan_number', { other })
  else if (own && loans.length === 1 && loans[0]) report('loan.mismatch', 'loan_number')
})
