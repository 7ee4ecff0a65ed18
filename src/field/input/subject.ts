/**
 * Whom a record is about: somebody whom the person at the keyboard serves, or that person. A
 * browser would offer an agent's own name and address for the client's.
 */
export type Subject = 'client' | 'self'
