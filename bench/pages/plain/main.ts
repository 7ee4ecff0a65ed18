import { drive } from '../driven.ts'
import '../page.css'
import { driverHtml, householdHtml, mortgageeHtml, propertyHtml, type Values } from './html.ts'
import { problemsIn, readProperty } from './read.ts'

/** Inserts the HTML and listens to its few buttons. */
function show(root: HTMLElement, html: string, blank: string, onSubmit: () => void): void {
  root.innerHTML = html
  root.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    if (target.matches('[data-add]')) target.insertAdjacentHTML('beforebegin', blank)
    if (target.matches('[data-remove]')) target.closest('[data-item]')?.remove()
  })
  root.addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    for (const shown of form.querySelectorAll('[role="alert"]')) shown.remove()
    const problems = problemsIn(form)
    for (const [input, message] of problems) showProblem(input, message)
    const [first] = problems.keys()
    if (first) first.focus()
    else onSubmit()
  })
}

function showProblem(input: HTMLInputElement, message: string): void {
  input.setAttribute('aria-invalid', 'true')
  input.parentElement?.insertAdjacentHTML('afterend', `<p role="alert">${message}</p>`)
}

const formIn = (root: HTMLElement) => root.querySelector('form') as HTMLFormElement

drive({
  showProperty(root, record, hand) {
    const blank = mortgageeHtml({})
    show(root, propertyHtml(record as Values), blank, () => hand(readProperty(formIn(root))))
  },
  // The drivers are never valid, so they are never submitted.
  showDrivers(root, record) {
    show(root, householdHtml({ ...record }), driverHtml({}), () => {})
  },
  control(path) {
    const index = Number(/\d+/.exec(path)?.[0] ?? 0)
    return document.getElementsByName(path.replace(/\.\d+/, ''))[index]
  },
  adder: () => document.querySelector('[data-add]'),
  remover: (index) => document.querySelectorAll('[data-remove]')[index],
  errors: () => document.querySelectorAll('[role="alert"]').length,
})
