import { type MyCard, type MyCardKey, openMyCard } from '@avaliax/proto/cards/employee/my-card.routes.ts'
import { useEffect, useState } from 'react'
import { type ApiProblem, problemText } from '../../../shared/api/problem.ts'
import { type Sent, send } from '../../../shared/api/send.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { useThemeName } from '../../../shared/theme-choice.ts'
import { PublicPage, PublicTrouble } from '../../../shared/ui/public-page.tsx'
import { MyCardView } from '../components/my-card-view.tsx'
import { PinForm } from '../components/pin-form.tsx'
import { myCardTexts } from '../my-card.texts.ts'
import { forgetPin, keepPin, keptPin, secretOfAddress } from '../my-card-link.ts'
import '../my-card.css'

type Shown = Sent<typeof openMyCard>

/** The page of somebody who serves customers and has no account: behind a secret link and a PIN. */
export function MyCardPage() {
  const t = useTexts(myCardTexts)
  const language = useLanguage()
  const [secret] = useState(secretOfAddress)
  const [key, setKey] = useState<MyCardKey>()
  const [card, setCard] = useState<MyCard>()
  const [readAt, setReadAt] = useState(0)
  const [problem, setProblem] = useState<ApiProblem>()
  useThemeName()
  usePageTitle(t('title'))

  /** Shows what the server says; true when it is the card. */
  function receive({ data, error }: Shown): boolean {
    if (data) {
      setCard(data)
      setReadAt(Date.now())
    }
    if (error && ['WRONG_PIN', 'NOT_FOUND'].includes(error.code)) {
      forgetPin(secret)
      setCard(undefined)
    }
    setProblem(error)
    return data !== undefined
  }
  async function open(pin: string): Promise<void> {
    const opened = { secret, pin }
    if (!receive(await send(openMyCard, { body: opened }))) return
    keepPin(opened)
    setKey(opened)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a reload of the tab
  useEffect(() => {
    const pin = keptPin(secret)
    if (pin) void open(pin)
  }, [])

  if (!secret || problem?.code === 'NOT_FOUND' || problem?.code === 'VALIDATION_ERROR')
    return <PublicTrouble title={t('invalid')} text={t('invalidText')} />
  return (
    <PublicPage>
      {card && key ? (
        <MyCardView card={card} readAt={readAt} cardKey={key} problem={problem} onAnswer={receive} />
      ) : (
        <PinForm problem={problem && pinProblem(problem)} onOpen={open} />
      )}
    </PublicPage>
  )

  function pinProblem(failure: ApiProblem): string {
    if (failure.code === 'WRONG_PIN') return t('pinWrong')
    if (failure.code !== 'RATE_LIMITED') return problemText(failure, language)
    return t('pinWait', { minutes: Math.ceil((failure.retryAfterSeconds ?? 60) / 60) })
  }
}
