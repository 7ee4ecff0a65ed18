import { useId, useState } from 'react'
import { BrandedForm } from './BrandedForm.tsx'
import { variables } from './variables.ts'
import './editor.css'

type Values = Readonly<Record<string, string>>

/** Every variable with an input, and the CSS that it makes, which applies to the form. */
export function VariableEditor() {
  const [values, setValues] = useState<Values>({})
  const set = (name: string, value: string) => setValues((before) => ({ ...before, [name]: value }))
  const chosen = Object.entries(values).filter(([, value]) => value.trim() !== '')
  const css = `.your-page {\n${chosen.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}`
  return (
    <div className="editor">
      <div className="editor-inputs" role="group" aria-label="Variables">
        {Object.entries(variables).map(([group, rows]) => (
          <details key={group} className="host-details" open={group === 'Brand'}>
            <summary>{group}</summary>
            {rows.map(([name, meaning, standard]) => (
              <VariableInput
                key={name}
                {...{ name, meaning, standard }}
                value={values[name] ?? ''}
                onChange={(value) => set(name, value)}
              />
            ))}
          </details>
        ))}
        <button type="button" className="host-button" onClick={() => setValues({})}>
          Defaults
        </button>
      </div>
      <style>{css}</style>
      <div className="your-page">
        <BrandedForm />
      </div>
      <section aria-label="Your CSS">
        <pre className="editor-css">
          {chosen.length > 0 ? css : 'Change a variable, and its CSS is here.'}
        </pre>
      </section>
    </div>
  )
}

interface VariableInputProps {
  name: string
  meaning: string
  standard: string
  value: string
  onChange: (value: string) => void
}

function VariableInput({ name, meaning, standard, value, onChange }: VariableInputProps) {
  const id = useId()
  const isColor = standard.startsWith('#')
  return (
    <p className="editor-variable">
      <label htmlFor={id}>{name}</label>
      <input
        id={id}
        value={value}
        placeholder={standard.replaceAll('`', '')}
        aria-describedby={`${id}-meaning`}
        onChange={(event) => onChange(event.target.value)}
      />
      {isColor && (
        <input
          type="color"
          aria-label={`Choose ${name}`}
          value={/^#[\da-f]{6}$/i.test(value) ? value : standard.slice(0, 7)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <span id={`${id}-meaning`}>{meaning}</span>
    </p>
  )
}
