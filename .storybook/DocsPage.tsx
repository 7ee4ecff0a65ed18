import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  Primary,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks'
import { type ComponentProps, useContext, useState } from 'react'

type Story = ReturnType<ComponentProps<typeof DocsContext.Provider>['value']['componentStories']>[0]

/** The first story, the props, and every other story by its name, closed until someone opens it. */
export function DocsPage() {
  const { componentStories } = useContext(DocsContext)
  const [, ...others] = componentStories().filter(({ tags }) => tags.includes('autodocs'))
  return (
    <>
      <Title />
      <Subtitle />
      <Description of="meta" />
      <Primary />
      <Controls />
      {others.length > 0 && <h2 id="situations">Other situations</h2>}
      {others.map((story) => (
        <Situation key={story.id} story={story} />
      ))}
    </>
  )
}

/** A story that is not on the page before someone opens it: forty items take their time and room. */
function Situation({ story }: { story: Story }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="situation" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{story.name}</summary>
      <Description of={story.moduleExport} />
      {isOpen && <Canvas of={story.moduleExport} />}
    </details>
  )
}
