import type { MyCard, MyCardKey } from '@avaliax/proto/cards/employee/my-card.routes.ts'
import { askFromMyCard } from '@avaliax/proto/cards/request/my-card-request.routes.ts'
import type { HandedRequest } from '@avaliax/proto/cards/request/request.fields.ts'
import { type FormEvent, useId, useState } from 'react'
import { type ApiProblem, problemText } from '../../../shared/api/problem.ts'
import { send } from '../../../shared/api/send.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { myCardTexts } from '../my-card.texts.ts'

interface Props {
  card: MyCard
  cardKey: MyCardKey
}

/** Asks one customer from the person's own WhatsApp, and records it. What they confirm is about the customer. */
export function AskForm({ card, cardKey }: Props) {
  const t = useTexts(myCardTexts)
  const language = useLanguage()
  const id = useId()
  const [name, setName] = useState('')
  const [phone, setPhone] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<HandedRequest>()
  const [problem, setProblem] = useState<ApiProblem>()
  const isReady = name.trim() !== '' && phone.trim() !== '' && agreed && !busy

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isReady) return
    setBusy(true)
    const customer = { name, phone, language: card.language, basis: 'consent' as const }
    const { data, error } = await send(askFromMyCard, { body: { ...cardKey, ...customer } })
    setBusy(false)
    setProblem(error)
    setAsked(data)
  }
  function another(): void {
    setAsked(undefined)
    setName('')
    setPhone('')
    setAgreed(false)
  }

  if (asked?.waLink)
    return (
      <section className="my-card-panel">
        <h2>{t('askReady')}</h2>
        <p>{t('askReadyText')}</p>
        <a className="my-card-button" href={asked.waLink} target="_blank" rel="noreferrer">
          {t('openWhatsApp')}
        </a>
        <button type="button" onClick={another}>
          {t('askAnother')}
        </button>
      </section>
    )
  return (
    <form className="my-card-panel my-card-ask" onSubmit={(event) => void submit(event)}>
      <h2>{t('whatsApp')}</h2>
      <label htmlFor={`${id}-name`}>{t('customerName')}</label>
      <input
        id={`${id}-name`}
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <label htmlFor={`${id}-phone`}>{t('customerPhone')}</label>
      <input
        id={`${id}-phone`}
        type="tel"
        autoComplete="off"
        maxLength={40}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      <label className="my-card-check">
        <input type="checkbox" checked={agreed} onChange={({ target }) => setAgreed(target.checked)} />
        <span>{t('customerAgreed')}</span>
      </label>
      {problem && (
        <p role="alert" className="my-card-problem">
          {problem.details?.[0]?.message ?? problemText(problem, language)}
        </p>
      )}
      <button type="submit" className="my-card-main" disabled={!isReady}>
        {t('askPrepare')}
      </button>
    </form>
  )
}
