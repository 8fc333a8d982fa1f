import { useFormat } from '../i18n/format.ts'
import './state-counts.css'

interface Props<S extends string> {
  /** Read by screen readers as the group's name. */
  label: string
  states: readonly S[]
  words: (state: S) => string
  /** Undefined while the first answer is awaited. */
  counts: Readonly<Record<S, number>> | undefined
  chosen: S | undefined
  onChoose: (state: S | undefined) => void
}

/** How many there are in each state; a state narrows the list below, and widens it again. */
export function StateCounts<S extends string>({ label, states, words, counts, chosen, onChoose }: Props<S>) {
  const { number } = useFormat()
  return (
    <fieldset className="state-counts">
      <legend className="ax-hidden">{label}</legend>
      {states.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => onChoose(state === chosen ? undefined : state)}
        >
          <span>{words(state)}</span>
          <strong className="ax-figures">{counts ? number(counts[state]) : '–'}</strong>
        </button>
      ))}
    </fieldset>
  )
}
