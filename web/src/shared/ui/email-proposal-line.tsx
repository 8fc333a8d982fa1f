import { emailProposal } from '../email-proposal.ts'
import { useSettled } from '../hooks/use-settled.ts'
import { useTexts } from '../i18n/texts.ts'
import { emailTexts } from './email-input.texts.ts'
import './email-proposal-line.css'

/** Whoever still types has not misspelt yet. */
const PAUSE_MS = 400

interface Props {
  value: string
  onAccept: (email: string) => void
}

/** Below a field for an address: asks whether another one was meant. For pages with antd and without. */
export function EmailProposalLine({ value, onAccept }: Props) {
  const t = useTexts(emailTexts)
  const settled = useSettled(value, PAUSE_MS)
  const meant = settled === value ? emailProposal(value) : undefined
  return (
    <div aria-live="polite">
      {meant && (
        <p className="ax-email-proposal">
          {t('didYouMean')}{' '}
          <button type="button" onClick={() => onAccept(meant)}>
            {meant}
          </button>
          ?
        </p>
      )}
    </div>
  )
}
