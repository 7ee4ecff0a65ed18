import { parseCountry } from '../../core/text/parseCountry.ts'
import { parseExactState } from '../../core/text/parseState.ts'
import { stateNames } from '../../core/text/stateNames.ts'
import { builtInRule } from '../rule.ts'

/**
 * The patterns of driver's license numbers by issuing state: `CAA7` is, for CA, a letter and seven
 * digits; `?` is a letter, a digit or a star. Public tables disagree and states change them, so
 * another number only gets a suggestion.
 */
const licensePatterns =
  'AK1-7 AL1-8 AR4-9 AZA1-8/AA2-5/9 CAA7 CO9/A3-6/AA2-5 CT9 DC7/9 DE1-7 FLA12 GA7-9 HIA8/9 ' +
  'IA9/3AA4 IDAA6A/9 ILA11-12 INA9/9-10 KSA1A1A/A8/9 KYA8-9/9 LA1-9 MAA8/AA7/9 MDA12 ME7-8/7A ' +
  'MIA10/A12 MNA12 MOA5-9/8AA/9A/9/3A6 MS9 MTA8/13/9/14/AAA10 NC1-12 NDAAA6/9 NE1-7/A6-8 ' +
  'NH2AAA5 NJA14 NM8/9 NV9/10/12/X8 NYA7/A18/8/9/16/AAAAAAAA OHA4-8/AA3-7/8 OKA9/9 OR1-9/A6-7 ' +
  'PA8 RI7-8/A6 SC5-11 SD6-10/12 TN7-9 TX7-8 UT4-10 VAA8-11/9 VT8/7A WA???????????? WIA13 ' +
  'WV7/A5-6/AA5-6 WY9-10'

/**
 * Whether a license number fits the pattern of a state, without its spaces and hyphens. Any number fits
 * an unknown issuer.
 *
 * matchesLicensePattern('D123-4567', 'CA') // true
 * matchesLicensePattern('1234', 'TX') // false
 */
function matchesLicensePattern(number: string, state: string): boolean {
  const entry = licensePatterns.split(' ').find((entry) => entry.startsWith(state))
  const pattern = entry
    ?.slice(2)
    .replace(/\d+(-\d+)?/g, (count) => `\\d{${count.replace('-', ',')}}`)
    .replace(/A/g, '[A-Z]')
    .replace(/\?/g, '[A-Z\\d*]')
    .replace(/\//g, '|')
  return !pattern || new RegExp(`^(${pattern})$`, 'i').test(number.replace(/[\s-]/g, ''))
}

/** Checks a driver's license: its issuer, its number and its status. */
export const licenseRules = builtInRule(
  ['state.unknown', 'license.shape', 'license.status'],
  (record, report) => {
    const number = record.text('license_number')
    const issuer = record.text('license_issuing_state')
    const other = parseExactState(issuer)
    const abroad = parseCountry(issuer) ?? /international|foreign|consul/i.exec(issuer)
    if (issuer && !other && !abroad) report('state.unknown', 'license_issuing_state')
    if (number && other && !matchesLicensePattern(number, other)) {
      report('license.shape', 'license_number', { other: stateNames.get(other) ?? other })
    }
    const bad = /suspend|revoke|expire|cancel|unlicensed|^(not|never|none)\b/i
    const rated = /(?<!\bno[nt][- ])\brated\b/i
    if (bad.test(record.text('license_status')) && rated.test(record.text('status'))) {
      report('license.status', 'license_status')
    }
  },
)
