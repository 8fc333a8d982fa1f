import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { myCardTexts } from '../my-card.texts.ts'

const DIGITS = 6

interface Props {
  problem: string | undefined
  onOpen: (pin: string) => Promise<void>
}

export function PinForm({ problem, onOpen }: Props) {
  const t = useTexts(myCardTexts)
  const [pin, setPin] = useState('')
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (pin.length !== DIGITS || busy) return
    setBusy(true)
    await onOpen(pin)
    setBusy(false)
  }
  return (
    <form className="my-card-pin" onSubmit={(event) => void submit(event)}>
      <h1>{t('title')}</h1>
      <label htmlFor="pin">{t('pin')}</label>
      <input
        id="pin"
        value={pin}
        inputMode="numeric"
        autoComplete="off"
        aria-describedby="pin-text"
        aria-invalid={problem !== undefined}
        onChange={({ target }) => setPin(target.value.replace(/\D/g, '').slice(0, DIGITS))}
      />
      <p id="pin-text" role={problem ? 'alert' : undefined} className={problem && 'my-card-problem'}>
        {problem ?? t('pinText')}
      </p>
      <button type="submit" className="my-card-main" disabled={pin.length !== DIGITS || busy}>
        {t('open')}
      </button>
    </form>
  )
}
