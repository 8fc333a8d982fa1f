import type { Scope } from '@avaliax/chassis/access/scope.ts'
import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { MissingSigns } from '@avaliax/proto/cards/print/print.routes.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import type { Language } from '@avaliax/proto/values.ts'
import { missingSigns } from '@avaliax/providers/print/missing-signs.ts'
import type { PrintBrands } from '@avaliax/providers/print/print-brand.ts'
import { printedGlyphs } from '@avaliax/providers/print/printed-glyphs.ts'
import type { Connection } from 'mongoose'
import type { CardBatchService } from '../card/card-batch.service.ts'
import type { CardList } from '../card/card-list.query.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import { linkBaseOf } from '../client/link-base.domain.ts'
import { codes } from '../code/code.model.ts'
import { employees } from '../employee/employee.model.ts'
import type { BatchSheets } from './card-sheets.drawing.ts'
import type { PrintOrder } from './printer.service.ts'

/** More say no more. */
const SIGNS_TOLD = 30

interface Deps {
  batches: Pick<CardBatchService, 'find' | 'note'>
  list: Pick<CardList, 'present'>
  db: Connection
  clients: Pick<ClientViews, 'known' | 'confirmed' | 'storedMany'>
  linkBase: string
  printBrand: PrintBrands
}

interface SheetWish {
  language: Language
  missing?: MissingSigns | undefined
}

interface PosterWish {
  language?: Language | undefined
  missing?: MissingSigns | undefined
}

interface CodePlace {
  clientId: number
  codeId: number
}

/** Collects the data of sheets and posters. */
export function printService({ db, batches, list, clients, linkBase, printBrand }: Deps) {
  /** The place may just have been linked, so a refusal is confirmed with tenancy. */
  async function openClient(clientId: number) {
    const storedClient = await clients.known(clientId)
    const client = storedClient.googlePlaceId ? storedClient : await clients.confirmed(clientId)
    if (!client.googlePlaceId) throw appError('PLACE_NOT_LINKED')
    return client
  }

  async function posterOf(
    { clientId, token, firstName }: { clientId: number; token: string; firstName: string },
    { language, missing }: PosterWish,
  ): Promise<PrintOrder> {
    const client = await openClient(clientId)
    const companyName = publicName(client) ?? ''
    if (missing !== 'omit') requirePrintable([companyName, firstName])
    return {
      kind: 'poster',
      address: qrAddress(`${linkBaseOf(client, linkBase)}/r/${token}`),
      companyName,
      firstName,
      language: language ?? client.language ?? 'pt',
      brand: await printBrand(),
    }
  }

  /** The active cards of a batch: lost, replaced and retired cards are not printed. */
  async function batchSheets(batchId: number, { language, missing }: SheetWish): Promise<BatchSheets> {
    const madeBatch = await batches.find(batchId)
    if (!madeBatch) throw notFound()
    const activeCards = await list.present(madeBatch.cards.filter(({ status }) => status === 'active'))
    const owners = await clients.storedMany([
      ...new Set(activeCards.flatMap(({ clientId }) => clientId ?? [])),
    ])
    const isNamed = madeBatch.batch.brand !== 'agency'
    const cards = activeCards.map(({ code, url, clientId }) => {
      const owner = owners.get(clientId ?? 0)
      return {
        code,
        url,
        companyName: owner && isNamed ? publicName(owner) : null,
        language: madeBatch.batch.language ?? owner?.language ?? language,
      }
    })
    if (missing === 'refuse') requirePrintable(cards.map(({ companyName }) => companyName ?? ''))
    const { cardType, language: batchLanguage } = madeBatch.batch
    return { batchId, cardType, cards, language: batchLanguage ?? language }
  }

  return {
    /** Batches without a card in use are left out of a file of several. */
    async sheets(batchIds: readonly number[], wish: SheetWish): Promise<PrintOrder> {
      const made: BatchSheets[] = []
      for (const batchId of [...new Set(batchIds)].sort((a, b) => a - b))
        made.push(await batchSheets(batchId, wish))
      const inUse = made.filter(({ cards }) => cards.length > 0)
      if (inUse.length === 0) throw appError('CONFLICT', { message: 'Nenhum cartão deste lote está em uso.' })
      return { kind: 'sheets', batches: inUse, brand: await printBrand() }
    },

    async notePrinted(batchIds: readonly number[]): Promise<void> {
      for (const batchId of batchIds) await batches.note(batchId, { printedAt: new Date() })
    },

    async poster(scope: Scope, employeeId: number, wish: PosterWish): Promise<PrintOrder> {
      const employee = await employees.on(db).within(scope).findOne({ _id: employeeId, deletedAt: null })
      if (!employee) throw notFound()
      const { clientId, employeeToken: token, name } = employee
      return posterOf({ clientId, token, firstName: name.split(' ')[0] ?? '' }, wish)
    },

    /** Nobody's name is on a poster of the shop. */
    async codePoster({ clientId, codeId }: CodePlace, wish: PosterWish): Promise<PrintOrder> {
      const code = await codes
        .on(db)
        .within({ clientIds: [clientId] })
        .findOne({ _id: codeId, holderId: null, deletedAt: null })
      if (!code) throw notFound()
      return posterOf({ clientId, token: code.token, firstName: '' }, wish)
    },
  }
}
/** Nothing is left out of a print in silence: whoever orders it says that it may be. */
function requirePrintable(names: readonly string[]): void {
  const missing = missingSigns(names.join(' '), printedGlyphs())
  if (missing.length === 0) return
  const signs = missing.slice(0, SIGNS_TOLD).join(' ')
  throw appError('NAME_NOT_PRINTABLE', { details: [{ path: 'name', message: signs }] })
}

export type PrintService = ReturnType<typeof printService>

/** Marks visits by a printed code (source `qr`). */
const qrAddress = (reviewUrl: string) => `${reviewUrl}?s=qr`
