// Prints "N passed, N failed" from the results of the last `npm test`.
import { readFileSync } from 'node:fs'

const { numPassedTests, numFailedTests, testResults } = results()
// A file that failed to load contains no failed tests, so count the file.
const broken = testResults.filter(
  ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
).length

console.log(`${numPassedTests} passed, ${numFailedTests + broken} failed`)

function results() {
  try {
    return JSON.parse(readFileSync('node_modules/.cache/tests.json', 'utf8'))
  } catch {
    console.log('The tests did not run to their end.')
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  }
}
