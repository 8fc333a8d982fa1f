import { type ReactNode, useId } from 'react'

interface Props<T extends string> {
  legend: string
  options: readonly { value: T; name: string; picture: ReactNode }[]
  chosen: T
  onChoose: (value: T) => void
}

/** One of several small pictures; the arrow keys move between them as in any group of radio buttons. */
export function PictureChoice<T extends string>({ legend, options, chosen, onChoose }: Props<T>) {
  const group = useId()
  return (
    <fieldset className="st-choice">
      <legend>{legend}</legend>
      <div className="st-options">
        {options.map(({ value, name, picture }) => (
          <label key={value} className="st-option">
            <input
              type="radio"
              className="ax-hidden"
              name={group}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span className="st-thumbnail">{picture}</span>
            <span className="st-name">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
