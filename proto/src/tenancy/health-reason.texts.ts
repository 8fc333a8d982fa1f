import type { Localized } from '../values.ts'
import type { HealthReason } from './client-list.routes.ts'

/** Each reason is called this where it stands without its count. */
export const HEALTH_REASON_TEXTS = {
  urgent_reviews: { en: 'Urgent reviews', pt: 'Avaliações urgentes' },
  google_reconnect: { en: 'Google connection expired', pt: 'Conexão com o Google expirada' },
  google_refused: { en: 'Google API off or blocked', pt: 'API do Google desativada ou bloqueada' },
  place_gone: { en: 'Place no longer on Google', pt: 'Lugar não existe mais no Google' },
  payment_failed: { en: 'Payment failed', pt: 'Falha no pagamento' },
  rating_falling: { en: 'Rating falling', pt: 'Nota em queda' },
  silent: { en: 'No visits for two weeks', pt: 'Sem visitas há duas semanas' },
  employee_limit_reached: { en: 'Employee limit reached', pt: 'Limite de funcionários atingido' },
  place_not_linked: { en: 'Google not linked', pt: 'Google não vinculado' },
  no_employees: { en: 'No employees', pt: 'Sem funcionários' },
  no_taps_yet: { en: 'No visits yet', pt: 'Nenhuma visita ainda' },
  setting_up: { en: 'New, being set up', pt: 'Novo, em configuração' },
  suspended: { en: 'Suspended', pt: 'Suspenso' },
} as const satisfies Record<HealthReason, Localized>
