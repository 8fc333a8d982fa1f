import { appError, notFound } from '@avaliax/chassis/errors.ts'
import type { Scope } from '@avaliax/chassis/http/scope.ts'
import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { CardBatchService } from '../card/card-batch.service.ts'
import type { CardList } from '../card/card-list.query.ts'
import type { ClientViews } from '../client/client-view.service.ts'
import type { Employee } from '../employee/employee.model.ts'
import type { PrintOrder } from './printer.service.ts'

interface Needs {
  batches: Pick<CardBatchService, 'find'>
  list: Pick<CardList, 'present'>
  employees: ScopedRepository<Employee>
  clients: Pick<ClientViews, 'known' | 'confirmed' | 'storedMany'>
  linkBase: string
}

/** Collects the data of sheets and posters. */
export function printService({ batches, list, employees, clients, linkBase }: Needs) {
  /** The place may just have been linked, so a refusal is confirmed with tenancy. */
  async function openClient(clientId: number) {
    const known = await clients.known(clientId)
    const client = known.googlePlaceId ? known : await clients.confirmed(clientId)
    if (!client.googlePlaceId) throw appError('PLACE_NOT_LINKED')
    return client
  }

  return {
    /** The active cards of a batch: lost, replaced and retired cards are not printed. */
    async sheets(batchId: number, language: Language): Promise<PrintOrder> {
      const made = await batches.find(batchId)
      if (!made) throw notFound()
      const shown = await list.present(made.cards.filter(({ status }) => status === 'active'))
      if (shown.length === 0) throw appError('CONFLICT', { message: 'Nenhum cartão deste lote está em uso.' })
      const owners = await clients.storedMany([...new Set(shown.flatMap(({ clientId }) => clientId ?? []))])
      const cards = shown.map(({ code, url, clientId }) => {
        const owner = owners.get(clientId ?? 0)
        return {
          code,
          url,
          companyName: owner ? publicName(owner) : null,
          language: owner?.language ?? language,
        }
      })
      return { kind: 'sheets', batchId, cardType: made.batch.cardType, cards, language }
    },

    async poster(scope: Scope, employeeId: number, language?: Language): Promise<PrintOrder> {
      const employee = await employees.findOne(scope, { _id: employeeId, deletedAt: null })
      if (!employee) throw notFound()
      const client = await openClient(employee.clientId)
      return {
        kind: 'poster',
        address: qrAddress(`${linkBase}/r/${employee.employeeToken}`),
        companyName: publicName(client) ?? '',
        firstName: employee.name.split(' ')[0] ?? '',
        language: language ?? client.language ?? 'pt',
      }
    },
  }
}
export type PrintService = ReturnType<typeof printService>

/** Marks visits by a printed code (source `qr`). */
const qrAddress = (reviewUrl: string) => `${reviewUrl}?s=qr`
