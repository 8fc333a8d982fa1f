/** Credentials of an application and the shops that let it in. */
export interface IfoodApp {
  clientId: string
  clientSecret: string
  merchants: readonly string[]
}

export type IfoodStatus = 'CREATED' | 'NOT_REPLIED' | 'REPLIED' | 'PUBLISHED' | 'INVALID' | 'DISCARDED'

export interface IfoodReview {
  id: string
  createdAt: string
  score: number
  comment: string | null
  customerName: string | null
  status: IfoodStatus
  visibility: 'PUBLIC' | 'PRIVATE'
  shortId: string
  replies: { createdAt: string; text: string; from: 'MERCHANT' | 'CUSTOMER' }[]
}

export const IFOOD_MERCHANT = '7b1f2c34-5d6e-4f70-8a91-b2c3d4e5f607'
/** A shop of somebody else, which the application of the seed does not open. */
export const OTHER_MERCHANT = '0a9b8c7d-6e5f-4a3b-9c2d-1e0f9a8b7c6d'

export const IFOOD_APP: IfoodApp = {
  clientId: '5c9d0f2a-sandbox-ifood-app',
  clientSecret: 'sandbox-ifood-secret-0001',
  merchants: [IFOOD_MERCHANT],
}

const HOUR_MS = 3_600_000
const COMMENTS: readonly [
  number,
  string | null,
  string | null,
  IfoodReview['visibility'],
  IfoodStatus,
  number,
][] = [
  [5, 'Pão quentinho e entrega rápida, embalagem caprichada.', 'Larissa', 'PUBLIC', 'PUBLISHED', 300],
  [1, 'Veio faltando o café e o pão estava frio.', 'Otávio', 'PUBLIC', 'NOT_REPLIED', 20],
  [3, 'Gostei do bolo, mas demorou mais de uma hora.', 'Priscila', 'PRIVATE', 'NOT_REPLIED', 26],
  [4, null, 'Wagner', 'PUBLIC', 'PUBLISHED', 40],
  [2, 'Pedi sem açúcar e veio doce.', null, 'PUBLIC', 'NOT_REPLIED', 50],
  [5, 'Melhor pão de queijo da região!', 'Débora', 'PUBLIC', 'REPLIED', 60],
  [1, 'Mensagem que o iFood retirou.', 'Conta falsa', 'PUBLIC', 'DISCARDED', 70],
]

/** A page has fifty at most, so that there are two of them. */
const FURTHER = 53

const idOf = (number: number): string => `3fa85f64-5717-4562-b3fc-${String(number).padStart(12, '0')}`

export function seededReviews(now: number): IfoodReview[] {
  const at = (hours: number) => new Date(now - hours * HOUR_MS).toISOString()
  const told = COMMENTS.map(
    ([score, comment, customerName, visibility, status, hours], index): IfoodReview => ({
      id: idOf(index + 1),
      createdAt: at(hours),
      score,
      comment,
      customerName,
      status,
      visibility,
      shortId: String(4_100 + index),
      replies:
        status === 'REPLIED'
          ? [{ createdAt: at(hours - 2), text: 'Obrigado, Débora! Volte sempre.', from: 'MERCHANT' }]
          : [],
    }),
  )
  const further = Array.from(
    { length: FURTHER },
    (_, index): IfoodReview => ({
      id: idOf(100 + index),
      createdAt: at(400 + index * 13),
      score: 4 + (index % 2),
      comment: null,
      customerName: `Cliente ${index + 1}`,
      status: 'PUBLISHED',
      visibility: 'PUBLIC',
      shortId: String(5_000 + index),
      replies: [],
    }),
  )
  return [...told, ...further]
}
