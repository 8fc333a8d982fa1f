import {
  changeMyCard,
  type MyCard,
  type MyCardKey,
  openMyCard,
  reportCardLost,
} from '@avaliax/proto/cards/employee/my-card.routes.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { type ApiProblem, problemText } from '../../../shared/api/problem.ts'
import { type Sent, send } from '../../../shared/api/send.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { qrAddress, screenQr } from '../../../shared/qr-code.ts'
import { PublicOldNotice } from '../../../shared/ui/public-old-notice.tsx'
import { myCardTexts } from '../my-card.texts.ts'
import { standingText } from '../standing-text.ts'
import { AskButtons } from './ask-buttons.tsx'
import { AskForm } from './ask-form.tsx'

interface Props {
  card: MyCard
  /** When it was read. */
  readAt: number
  cardKey: MyCardKey
  problem: ApiProblem | undefined
  /** True: the answer is the card. */
  onAnswer: (answer: Sent<typeof openMyCard>) => boolean
}

export function MyCardView({ card, readAt, cardKey, problem, onAnswer }: Props) {
  const t = useTexts(myCardTexts)
  const language = useLanguage()
  const { number } = useFormat()
  const [busy, setBusy] = useState(false)
  const [isOld, setOld] = useState(false)
  const { name, companyName, todayTaps, monthTaps, placeLinked, suspended, boardMode } = card

  async function ask(call: Promise<Sent<typeof openMyCard>>): Promise<boolean> {
    setBusy(true)
    const done = onAnswer(await call)
    setBusy(false)
    if (done) setOld(false)
    return done
  }
  const refresh = async () => setOld(!(await ask(send(openMyCard, { body: cardKey }))))
  const hide = (hiddenFromBoard: boolean) =>
    ask(send(changeMyCard, { body: { ...cardKey, hiddenFromBoard } }))
  return (
    <>
      <header>
        <h1>{name}</h1>
        <p className="my-card-quiet">{companyName}</p>
      </header>
      {problem && isOld && <PublicOldNotice problem={problem} readAt={readAt} />}
      {problem && !isOld && (
        <p role="alert" className="my-card-problem">
          {problemText(problem, language)}
        </p>
      )}
      {suspended && <p className="my-card-notice">{t('suspended')}</p>}
      <dl className="my-card-figures">
        <Figure label={t('today', { count: todayTaps })}>{number(todayTaps)}</Figure>
        <Figure label={t('month', { count: monthTaps })}>{number(monthTaps)}</Figure>
      </dl>
      {card.standing && <p className="my-card-standing">{standingText(card.standing, language)}</p>}
      <button type="button" disabled={busy} onClick={() => void refresh()}>
        {t('refresh')}
      </button>
      <section className="my-card-panel my-card-qr">
        <h2>{t('show')}</h2>
        {!placeLinked && <p className="my-card-notice">{t('noPlace')}</p>}
        <QrCode reviewUrl={card.reviewUrl} />
        <AskButtons card={card} />
        <p className="my-card-quiet">{t('realBrowser')}</p>
      </section>
      {placeLinked && !suspended && <AskForm card={card} cardKey={cardKey} />}
      {boardMode === 'individual' && (
        <section className="my-card-panel">
          <h2>{t('board')}</h2>
          <label className="my-card-check">
            <input
              type="checkbox"
              checked={card.hiddenFromBoard}
              disabled={busy || suspended}
              onChange={({ target }) => void hide(target.checked)}
            />
            <span>
              {t('hide')}
              <small>{t('hideText')}</small>
            </span>
          </label>
        </section>
      )}
      <OwnCard
        code={card.cardCode}
        disabled={busy || suspended}
        onLost={() => ask(send(reportCardLost, { body: cardKey }))}
      />
    </>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="ax-figures">{children}</dd>
    </div>
  )
}

function QrCode({ reviewUrl }: Pick<MyCard, 'reviewUrl'>) {
  const t = useTexts(myCardTexts)
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    screenQr(qrAddress(reviewUrl)).then(
      ({ svg }) => setPicture(svg),
      () => {},
    )
  }, [reviewUrl])
  return (
    <>
      <div className="my-card-code">{picture && <img src={picture} alt={t('qrAlt')} />}</div>
      <a href={reviewUrl}>{reviewUrl}</a>
    </>
  )
}

interface OwnCardProps {
  code: string | null
  disabled: boolean
  /** True: it was reported lost. */
  onLost: () => Promise<boolean>
}

function OwnCard({ code, disabled, onLost }: OwnCardProps) {
  const t = useTexts(myCardTexts)
  const [asking, setAsking] = useState(false)
  const [reported, setReported] = useState(false)
  const report = async () => {
    if (!(await onLost())) return
    setReported(true)
    setAsking(false)
  }
  return (
    <section className="my-card-panel">
      <h2>{t('card')}</h2>
      {code === null ? (
        <p role={reported ? 'status' : undefined}>{t(reported ? 'lostDone' : 'noCard')}</p>
      ) : (
        <>
          <p>{t('number', { code })}</p>
          {asking && <p>{t('lostQuestion')}</p>}
          <div className="my-card-buttons">
            {asking ? (
              <>
                <button
                  type="button"
                  className="my-card-danger"
                  disabled={disabled}
                  onClick={() => void report()}
                >
                  {t('lostYes')}
                </button>
                <button type="button" onClick={() => setAsking(false)}>
                  {t('lostNo')}
                </button>
              </>
            ) : (
              <button type="button" disabled={disabled} onClick={() => setAsking(true)}>
                {t('lost')}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
