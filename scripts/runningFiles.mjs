import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const list = fileURLToPath(new URL('../node_modules/.cache/running.txt', import.meta.url))

/** A reporter of Vitest that keeps a list of the files that run: a killed run cannot say where it stood. */
export default class RunningFiles {
  #running = new Set()

  onInit() {
    mkdirSync(dirname(list), { recursive: true })
    this.#write()
  }

  onTestModuleQueued(file) {
    this.#running.add(named(file))
    this.#write()
  }

  onTestModuleEnd(file) {
    this.#running.delete(named(file))
    this.#write()
  }

  #write() {
    writeFileSync(list, [...this.#running].join('\n'))
  }
}

/** The test files that had started and not ended when the last run stopped, one a line. */
export function unendedFiles() {
  return readFileSync(list, 'utf8')
}

function named({ project, relativeModuleId }) {
  return `${project.name}  ${relativeModuleId}`
}
