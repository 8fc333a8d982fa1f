import type { Language } from '@avaliax/proto/values.ts'
import { writeReviewUrl } from '@avaliax/providers/write-review-url.ts'
import type { ClientView } from '../client/client-view.model.ts'
import type { Code } from '../code/code.model.ts'
import type { Employee } from '../employee/employee.model.ts'
import type { TargetState } from './link-target.domain.ts'

export type LinkRow = Pick<Employee, '_id' | 'clientId' | 'employeeToken' | 'deletedAt' | 'rev'> & {
  /** The id is that of a code of the shop. */
  isCode?: true
}

type CodeRow = Pick<Code, '_id' | 'clientId' | 'token' | 'pausedAt' | 'deletedAt' | 'holderId' | 'rev'>

/** A link that somebody left to a colleague leads like the colleague's own; one that is switched off leads like a deleted one. */
export function codeLink({ _id, clientId, token, pausedAt, deletedAt, holderId, rev }: CodeRow): LinkRow {
  const link = { clientId, employeeToken: token, deletedAt: deletedAt ?? pausedAt, rev }
  return holderId ? { _id: holderId, ...link } : { _id, ...link, isCode: true }
}

/** The employee or the code of a link. Everything that all links of a client share is in `LinkOwner`. */
export interface Link {
  _id: number
  clientId: number
  rev: number
  isCode?: true
}

export interface LinkOwner {
  state: TargetState
  /** Address of the write-a-review page; empty unless the state is open. */
  location: string
  zone: string
  /** The owner's language. */
  language: Language
  rev: number
  /** When store or tenancy was read for a visitor. */
  readAt: number
}

/** Links and owners are stored separately, so that one write applies a client's change to all its links. */
export function linkTable(maxLinks: number) {
  const links = new Map<string, Link>()
  const owners = new Map<number, LinkOwner>()

  return {
    link: (token: string): Link | undefined => links.get(token),
    owner: (clientId: number): LinkOwner | undefined => owners.get(clientId),
    /**
     * The row of a removed employee removes the link. A row that is older than the known one changes nothing. Beyond the
     * limit, new links are not kept: each visit looks them up in the store.
     */
    setLink({ _id, clientId, employeeToken, deletedAt, rev, isCode }: LinkRow): void {
      if (deletedAt) {
        links.delete(employeeToken)
        return
      }
      const known = links.get(employeeToken)
      // A link that was handed on counts its revisions anew.
      const isHeldAsBefore = known?._id === _id && known.isCode === isCode
      if (isHeldAsBefore ? known.rev >= rev : !known && links.size >= maxLinks) return
      links.set(employeeToken, isCode ? { _id, clientId, rev, isCode } : { _id, clientId, rev })
    },
    setOwner(clientId: number, owner: LinkOwner): void {
      const known = owners.get(clientId)
      if (!known || owner.rev > known.rev || (owner.rev === known.rev && owner.readAt > known.readAt))
        owners.set(clientId, owner)
    },
    dropLink: (token: string): void => void links.delete(token),
    dropOwner: (clientId: number): void => void owners.delete(clientId),
    size: (): number => links.size,
  }
}

const DEFAULT_ZONE = 'America/Sao_Paulo'

export function ownerOf(view: ClientView | undefined, readAt: number): LinkOwner {
  const page = writeReviewUrl(view?.googlePlaceId)
  const state = stateOf(view, page)
  return {
    state,
    location: state === 'open' ? (page ?? '') : '',
    zone: view?.timeZone ?? DEFAULT_ZONE,
    language: view?.language ?? 'pt',
    rev: view?.rev ?? 0,
    readAt,
  }
}

function stateOf(view: ClientView | undefined, page: string | null): TargetState {
  if (!view || view.deleted) return 'gone'
  if (view.status === 'inactive') return 'suspended'
  return page ? 'open' : 'no-place'
}
