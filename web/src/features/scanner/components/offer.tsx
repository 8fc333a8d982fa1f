import { OFFER, OFFER_PERCENT_OFF, type Purchase } from '@avaliax/proto/scanner/purchase.routes.ts'
import { DEFAULT_SCANNER_OFFER } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { Button, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { usePublicSettingsQuery } from '../../../shared/api/public-settings.api.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { backFromBank } from '../../../shared/payment/back-from-bank.ts'
import { PayForm } from '../../../shared/payment/pay-form.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import type { Draft } from '../draft.ts'
import { useCreatePurchaseMutation, useLazyPurchaseQuery } from '../scanner.api.ts'
import { offerTexts } from '../scanner.texts.ts'
import type { StepProps } from './step.tsx'

interface Props extends Pick<StepProps, 'update'> {
  sent: NonNullable<Draft['sent']>
}

const PRICE = Number(OFFER.price)
/** Whole reais, as the offer says them. */
const reais = (amount: number | string) => `R$ ${Number(amount).toFixed(0)}`

/** The offer beside the plan. It is bought when the server says so, never because the browser thinks so. */
export function Offer({ sent, update }: Props) {
  const t = useTexts(offerTexts)
  const toast = useToast()
  const [create, { isLoading }] = useCreatePurchaseMutation()
  const [secret, setSecret] = useState<string>()
  const [paying, setPaying] = useState(() => backFromBank() === 'done')
  const { scanId, shareId, purchaseId } = sent
  const { status, long } = usePurchase({ purchaseId, shareId, sent: paying })
  const price = reais(PRICE)

  const begin = async () => {
    const { data, error } = await create({ body: { scanId, shareId, amount: PRICE } })
    if (!data) return toast.error(t('failed'), error)
    update((known) =>
      known.sent ? { ...known, sent: { ...known.sent, purchaseId: data.purchaseId } } : known,
    )
    // Without a secret nothing is left to pay: the provider's word is on its way.
    if (data.clientSecret) setSecret(data.clientSecret)
    else setPaying(true)
  }
  const isPaid = status === 'paid'
  const isOpen = !isPaid && !paying
  return (
    <section className="sc-offer" aria-labelledby="sc-offer">
      <h3 id="sc-offer">{t('heading', { days: OFFER.days })}</h3>
      <OfferText />
      <p className="sc-price">
        <span className="ax-hidden">{t('was')}</span>
        <s>{reais(OFFER.listPrice)}</s>
        <span className="ax-hidden">{t('now')}</span>
        <strong>{price}</strong>
        <Tag color="success">{t('off', { percent: OFFER_PERCENT_OFF })}</Tag>
      </p>
      {isPaid && <Notice kind="success" title={t('paid')} text={t('paidText')} />}
      {!isPaid && paying && (
        <Notice kind="info" title={t('confirming')} text={long ? t('confirmingLong') : undefined} />
      )}
      {isOpen && secret && (
        <PayForm
          clientSecret={secret}
          kind="payment"
          returnPath={location.pathname}
          label={t('pay', { price })}
          failedTitle={t('failed')}
          onPaid={() => setPaying(true)}
        />
      )}
      {isOpen && !secret && (
        <div>
          <Button size="large" loading={isLoading} onClick={() => void begin()}>
            {t('buy', { price })}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The agency's own words; ours, while it has none, in the reader's language. */
function OfferText() {
  const language = useLanguage()
  const { data } = usePublicSettingsQuery()
  const text = data?.scannerOfferText
  const ours = text === undefined || text === '' || text === DEFAULT_SCANNER_OFFER.pt
  return <p className="sc-offer-text">{ours ? DEFAULT_SCANNER_OFFER[language] : text}</p>
}

const LOOK_EVERY_MS = 1_000
const LONG_MS = 30_000

interface PurchaseRef {
  purchaseId: number | null
  shareId: string
  /** The payer has done their part. */
  sent: boolean
}

/** Answers what the server knows of a purchase: asked once, and while a payment is under way until it is confirmed. */
function usePurchase({ purchaseId, shareId, sent }: PurchaseRef) {
  const [look] = useLazyPurchaseQuery()
  const [status, setStatus] = useState<Purchase['status']>('pending')
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (purchaseId === null) return
    let isUnmounted = false
    let timer: ReturnType<typeof setTimeout>
    const startedAt = Date.now()
    const turn = async (): Promise<void> => {
      const { data } = await look({ params: { purchaseId }, query: { shareId } })
      if (isUnmounted) return
      if (data) setStatus(data.status)
      if (data?.status === 'paid' || !sent) return
      if (Date.now() - startedAt > LONG_MS) setLong(true)
      timer = setTimeout(() => void turn(), LOOK_EVERY_MS)
    }
    void turn()
    return () => {
      isUnmounted = true
      clearTimeout(timer)
    }
  }, [purchaseId, shareId, sent, look])
  return { status, long }
}
