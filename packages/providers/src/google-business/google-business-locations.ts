import type { ProviderHttp } from '../http/http-provider.ts'
import { everyPage } from './every-page.ts'
import { type BusinessLocation, toLocation } from './google-business.map.ts'
import {
  type BusinessRole,
  WireAccount,
  WireAccounts,
  WireLocation,
  WireLocations,
} from './google-business.schema.ts'

const LOCATION_MASK = 'name,title,storefrontAddress,phoneNumbers,metadata'

export interface BusinessAccess {
  accessToken: string
  /** In whose name, for the log; null: the agency's. */
  clientId: number | null
  /** Who asked for it, for the log. */
  userId?: number | null
}

export interface LocationPage {
  items: BusinessLocation[]
  next: string | undefined
}

export interface GoogleBusinessLocations {
  /** Every account and group of locations that the sign-in reaches. */
  accounts(access: BusinessAccess): Promise<WireAccount[]>
  /** One page of what an account lists, for whoever keeps count of the pages. */
  page(access: BusinessAccess, account: WireAccount, pageToken?: string): Promise<LocationPage>
  /** Every location of every account, because an account lists only what it owns directly. */
  all(access: BusinessAccess): Promise<BusinessLocation[]>
  /** Without a role, which its account tells. */
  one(access: BusinessAccess, resourceName: string): Promise<BusinessLocation>
  /** Asks as what the account manages the location. */
  role(access: BusinessAccess, resourceName: string): Promise<BusinessRole | null>
}

interface Deps {
  accountsHttp: ProviderHttp
  infoHttp: ProviderHttp
}

/** Accounts (account management v1) and their locations (business information v1). */
export function googleBusinessLocations({ accountsHttp, infoHttp }: Deps): GoogleBusinessLocations {
  const headers = ({ accessToken }: BusinessAccess) => ({ authorization: `Bearer ${accessToken}` })

  const accountPage = (access: BusinessAccess) => async (pageToken?: string) => {
    const page = await accountsHttp.request({
      method: 'GET',
      path: '/v1/accounts',
      query: { pageSize: '20', ...(pageToken && { pageToken }) },
      headers: headers(access),
      schema: WireAccounts,
      action: 'list_accounts',
      clientId: access.clientId,
      userId: access.userId,
      retry: true,
    })
    return { items: page.accounts, next: page.nextPageToken }
  }

  const locationPage = (access: BusinessAccess, account: WireAccount) => async (pageToken?: string) => {
    const page = await infoHttp.request({
      method: 'GET',
      path: `/v1/${account.name}/locations`,
      query: { readMask: LOCATION_MASK, pageSize: '100', ...(pageToken && { pageToken }) },
      headers: headers(access),
      schema: WireLocations,
      action: 'list_locations',
      clientId: access.clientId,
      userId: access.userId,
      retry: true,
    })
    return {
      items: page.locations.map((location) => toLocation(account, location)),
      next: page.nextPageToken,
    }
  }

  const partsOf = (resourceName: string): [account: string, location: string] => {
    const [, account, location] = /^(accounts\/[^/]+)\/(locations\/[^/]+)$/.exec(resourceName) ?? []
    if (!account || !location) throw new Error(`'${resourceName}' is no account and location`)
    return [account, location]
  }

  const accounts = (access: BusinessAccess) => everyPage(accountPage(access))

  return {
    accounts,
    page: (access, account, pageToken) => locationPage(access, account)(pageToken),
    async all(access) {
      const found = new Map<string, BusinessLocation>()
      for (const account of await accounts(access)) {
        for (const location of await everyPage(locationPage(access, account)))
          found.set(location.resourceName, location)
      }
      return [...found.values()]
    },
    async one(access, resourceName) {
      const [name, location] = partsOf(resourceName)
      const found = await infoHttp.request({
        method: 'GET',
        path: `/v1/${location}`,
        query: { readMask: LOCATION_MASK },
        headers: headers(access),
        schema: WireLocation,
        action: 'get_location',
        clientId: access.clientId,
        userId: access.userId,
        retry: true,
      })
      return toLocation({ name, role: null, verificationRequested: false }, found)
    },
    async role(access, resourceName) {
      const [account] = partsOf(resourceName)
      const found = await accountsHttp.request({
        method: 'GET',
        path: `/v1/${account}`,
        headers: headers(access),
        schema: WireAccount,
        action: 'get_account',
        clientId: access.clientId,
        userId: access.userId,
        retry: true,
      })
      return found.role
    },
  }
}
