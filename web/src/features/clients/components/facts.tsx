import type { ReactNode } from 'react'

/** Names and values; a value that is missing is a dash. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="client-facts">
      {rows.map(([name, value]) => [
        <dt key={`${name} name`}>{name}</dt>,
        <dd key={name}>{value ?? '–'}</dd>,
      ])}
    </dl>
  )
}
