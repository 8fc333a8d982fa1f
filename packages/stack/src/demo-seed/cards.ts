import {
  assignCard,
  listClientCards,
  listUnassignedCards,
  updateCard,
} from '@avaliax/proto/cards/card/card.routes.ts'
import { generateCards } from '@avaliax/proto/cards/card/card-batch.routes.ts'
import { listCardSales, sellCards } from '@avaliax/proto/cards/card/card-sale.routes.ts'
import { listClientEmployees } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { SeedArea, SeedContext } from './area.ts'

const BATCH = 40
const BAKERY_SALE = { cardCount: 12, totalAmount: '358.80' }
const CLINIC_SALE = { cardCount: 5, totalAmount: '149.50' }
/** One of the bakery's eight people works without a card. */
const HOLDERS = 7

/** A batch of cards in the agency's stock, some sold, most of the bakery's team with a card, and one card lost. */
export const cardsArea: SeedArea = {
  name: 'cards',
  async seed(context) {
    await stockUp(context)
    await sell(context, { shop: 'bakery', ...BAKERY_SALE })
    await sell(context, { shop: 'clinic', ...CLINIC_SALE })
    await handOut(context)
  },
}

/** A batch where there is not enough to sell; after the sales there still is. */
async function stockUp({ agency }: SeedContext): Promise<void> {
  const unassigned = await agency.call(listUnassignedCards, { query: { limit: '200' } })
  const stock = unassigned.filter(({ clientId }) => clientId === null)
  if (stock.length >= BAKERY_SALE.cardCount + CLINIC_SALE.cardCount) return
  await agency.call(generateCards, { body: { cardCount: BATCH, cardType: 'standard' } })
}

interface Sale {
  shop: 'bakery' | 'clinic'
  cardCount: number
  totalAmount: string
}

async function sell({ agency, shop }: SeedContext, { shop: name, ...sale }: Sale): Promise<void> {
  const { clientId } = await shop(name)
  const sold = await agency.call(listCardSales, { query: { clientId: String(clientId) } })
  if (sold.length === 0) await agency.call(sellCards, { body: { clientId, ...sale } })
}

async function handOut({ shop }: SeedContext): Promise<void> {
  const { client, clientId } = await shop('bakery')
  const params = { clientId }
  const cards = await client.call(listClientCards, { params })
  const team = await client.call(listClientEmployees, { params })
  const free = cards.filter(({ employeeId, status }) => employeeId === null && status === 'active')
  for (const { id: employeeId, cardId } of team.slice(0, HOLDERS)) {
    const card = cardId === null ? free.shift() : undefined
    if (card) await client.call(assignCard, { body: { employeeId, cardId: card.id } })
  }
  const lost = free.shift()
  if (lost && cards.every(({ status }) => status !== 'lost'))
    await client.call(updateCard, { params: { cardId: lost.id }, body: { status: 'lost' } })
}
