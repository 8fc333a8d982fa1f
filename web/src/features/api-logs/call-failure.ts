import type { ApiLogRow } from '@avaliax/proto/logging/api-log.routes.ts'
import { hasText } from '../../shared/api/provider-names.texts.ts'
import { defineTexts, type Translate } from '../../shared/i18n/texts.ts'

/** A call failed by one of these: our own words for it, then those of the providers that mean something to a reader. */
const reasons = defineTexts({
  timeout: { en: 'No answer in time', pt: 'Sem resposta a tempo' },
  network: { en: 'Not reachable', pt: 'Sem conexão com o serviço' },
  aborted: { en: 'Given up: nobody waited any more', pt: 'Interrompida: ninguém esperava mais' },
  circuit_open: {
    en: 'Not asked: it failed too often a moment ago',
    pt: 'Não enviada: falhou vezes demais há pouco',
  },
  malformed_answer: { en: 'An answer that can’t be read', pt: 'Resposta que não dá para ler' },
  QUOTA_NOT_GRANTED: { en: 'Google grants no quota to the project', pt: 'O Google não deu cota ao projeto' },
  RESOURCE_EXHAUSTED: { en: 'Quota used up', pt: 'Cota esgotada' },
  rateLimitExceeded: { en: 'Too many calls', pt: 'Chamadas demais' },
  insufficient_quota: { en: 'The account has no credit left', pt: 'A conta está sem crédito' },
  SERVICE_DISABLED: {
    en: 'The API is off in the Google Cloud project',
    pt: 'A API está desativada no projeto do Google Cloud',
  },
  PERMISSION_DENIED: { en: 'No permission', pt: 'Sem permissão' },
  invalid_grant: { en: 'The connection was ended at Google', pt: 'A conexão foi encerrada no Google' },
  gone: { en: 'The address is gone', pt: 'O endereço não existe mais' },
})
const statuses = defineTexts({
  refused: { en: 'Refused', pt: 'Recusada' },
  401: { en: 'Sign-in refused', pt: 'Login recusado' },
  403: { en: 'No permission', pt: 'Sem permissão' },
  404: { en: 'Not found', pt: 'Não encontrado' },
  429: { en: 'Too many calls', pt: 'Chamadas demais' },
  away: { en: 'The service has a failure', pt: 'O serviço está com falha' },
})
export const callFailureTexts = { ...reasons, ...statuses }

/** In words; undefined where the message is all that is known. */
export function callFailure(
  { errorMessage, responseStatus }: Pick<ApiLogRow, 'errorMessage' | 'responseStatus'>,
  t: Translate<typeof callFailureTexts>,
): string | undefined {
  const reason = /(?:^|\()(\w+)\)?$/.exec(errorMessage ?? '')?.[1] ?? ''
  if (hasText(reasons, reason)) return t(reason)
  if (responseStatus === null || responseStatus < 400) return undefined
  const status = String(responseStatus)
  if (hasText(statuses, status)) return t(status)
  return t(responseStatus < 500 ? 'refused' : 'away')
}
