import { hydrateRoot } from 'react-dom/client'
import { ServerDesk } from './ServerDesk.tsx'

const root = document.getElementById('root')
if (root) hydrateRoot(root, <ServerDesk shows={root.dataset['shows'] ?? ''} />)
