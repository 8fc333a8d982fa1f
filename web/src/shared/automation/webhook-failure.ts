import type { Delivery } from '@avaliax/proto/content/delivery.routes.ts'
import { codeText } from '../api/code-text.ts'
import { currentLanguage } from '../i18n/language.ts'
import { textsNow } from '../i18n/texts.ts'
import { deliveryTexts } from './delivery.texts.ts'

interface Failure {
  title: string
  text: string
}

/** Answers what people are told of a webhook that answered like this; `title` where the answer has no name of its own. */
export function webhookFailure(status: number | null, title: string): Failure {
  const t = textsNow(deliveryTexts)
  if (status === 410) return { title: t('goneTitle'), text: t('goneText') }
  if (status === 403) return { title, text: codeText('WEBHOOK_FORBIDDEN', currentLanguage()) ?? '' }
  if (status === 404) return { title: t('missingTitle'), text: t('missingText') }
  if (status === 413) return { title: t('largeTitle'), text: t('largeText') }
  return { title, text: t('sendFailed') }
}

/** The same of a delivery after its first attempt; null while there is nothing to tell. */
export function deliveryFailure(
  { status, responseStatus, reason }: Pick<Delivery, 'status' | 'responseStatus' | 'reason'>,
  title: string,
): Failure | null {
  if (status !== 'failed' && status !== 'retrying') return null
  const failure = webhookFailure(responseStatus, title)
  const own = codeText(reason, currentLanguage())
  if (own) return { title, text: own }
  return status === 'retrying' ? { title, text: textsNow(deliveryTexts)('willRetry') } : failure
}
