import { parseOptions } from './parseOptions.ts'

/*
 * Ordinary terms of the trade, from no licensed code list. They are only suggestions: the contract
 * states no allowed values, so a record may have any other text.
 *
 * After `~` come other spellings. Each is a synonym in rating, never a neighbor: a civil union is no
 * domestic partner. A code that means two things, and a word for "no answer", is the spelling of none. A
 * spelling of several options is asked about: an unmarried person may be divorced.
 */

export const gender = parseOptions(`
Female ~F, Woman
Male ~M, Man
Nonbinary (X) ~X, NB, Non-binary
Not specified ~U`)

export const maritalStatus = parseOptions(`
Single ~S, Never married, Unmarried
Married ~M
Civil union
Domestic partner ~DP, Registered domestic partner, Domestic partnership
Separated ~Legally separated
Divorced ~D, Unmarried
Widowed ~W, Widow, Widower, Unmarried`)

export const relation = parseOptions(`
Named insured ~NI, Self, Insured, Applicant, Primary insured
Spouse ~SP, Wife, Husband
Domestic partner ~DP, Registered domestic partner
Child ~CH, Son, Daughter, Stepson, Stepdaughter, Stepchild, Kid
Parent ~Mother, Father, Mom, Dad
Sibling ~Brother, Sister
Grandparent ~Grandmother, Grandfather, Grandma, Grandpa
Grandchild ~Grandson, Granddaughter
Other relative ~Relative
Roommate or other household member ~Roommate, Household member
Employee
Other non-relative ~Non-relative`)

export const education = parseOptions(`
No high school diploma ~No HS diploma, No diploma
High school diploma or GED ~HS, GED, High school, High school diploma, HS diploma
Some college, no degree ~Some college
Vocational or technical degree ~Vocational, Trade school, Technical degree
Associate degree ~AA, AS, AAS, Associates, Associate's degree, College degree
Bachelor's degree ~BA, BS, Bachelor's, College degree
Master's degree ~MA, MS, MBA, Master's
Doctorate (PhD) ~PhD, Doctorate, Doctoral degree, Doctor
Medical degree ~MD, DO, Doctor
Law degree ~JD, Juris doctor`)

export const licenseStatus = parseOptions(`
Valid ~V, Active, Licensed
Permit ~Learner's permit, Learner permit
Expired
Suspended
Revoked ~Permanently revoked
Restricted
Cancelled ~Canceled
Not licensed ~Never licensed, None, Unlicensed
Foreign or international ~Foreign, International`)

export const driverStatus = parseOptions(`
Rated ~R
Excluded
Not rated ~Non-rated, Unrated
List only ~Listed, Listed only
Never licensed ~Unlicensed, Not licensed
Permit driver ~Permit
Insured elsewhere
Away at school ~Away at college
No longer in household
No longer licensed ~Unlicensed, Not licensed`)
