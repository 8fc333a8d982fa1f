import { type AgencyGoogle, AgencyLocationState } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { locationStateTexts, takeOverTexts } from '../google-locations.texts.ts'
import './google-locations.css'

interface Props {
  counts: AgencyGoogle['counts']
  chosen: AgencyLocationState | undefined
  onChoose: (state: AgencyLocationState | undefined) => void
}

/** How many locations are in each state; a state narrows the list, and widens it again. */
export function LocationCounts({ counts, chosen, onChoose }: Props) {
  const t = useTexts(takeOverTexts)
  const words = useTexts(locationStateTexts)
  const { number } = useFormat()
  return (
    <fieldset className="location-counts">
      <legend className="ax-hidden">{t('byState')}</legend>
      {AgencyLocationState.options.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === chosen}
          onClick={() => onChoose(state === chosen ? undefined : state)}
        >
          <span>{words(state)}</span>
          <strong className="ax-figures">{number(counts[state])}</strong>
        </button>
      ))}
    </fieldset>
  )
}
