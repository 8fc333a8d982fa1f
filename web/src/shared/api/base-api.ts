import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react'
import type { ApiProblem } from './problem.ts'

const ONE_DAY_SECONDS = 86_400
const TAGS = [
  'Client',
  'Company',
  'Plan',
  'Employee',
  'MyCardLink',
  'ShopCode',
  'CustomerRequest',
  'RequestSettings',
  'Sender',
  'RequestTicket',
  'ClientStats',
  'Google',
  'Review',
  'ReviewSummary',
  'ReviewHistory',
  'ReviewView',
  'ReplyTemplate',
  'ReplyRule',
  'ImportRun',
  'Widget',
  'ClientRow',
  'ClientNote',
  'ClientView',
  'AgencyLocation',
  'SystemSettings',
  'Session',
  'Passkey',
  'PushDevice',
  'Me',
  'SignInRules',
  'ApiToken',
  'AccountClosing',
  'AddressChange',
  'AgencyStats',
  'BusinessHealth',
  'Card',
  'CardBatch',
  'CardSale',
  'AuditEntry',
  'Platform',
  'DeadLetter',
  'Operator',
  'Workload',
  'Person',
  'Invitation',
  'TapSummary',
  'Tap',
  'Report',
  'ReportDesk',
  'Notification',
  'Lead',
  'NotificationPreferences',
  'Delivery',
  'WebhookEndpoint',
  'EventEndpoint',
  'Image',
  'Post',
  'Subscription',
  'PrivacyRequest',
  'WhatsApp',
  'GoogleLink',
  'Ifood',
  'Rival',
  'Tripadvisor',
  'Host',
] as const

/**
 * The one cache of server data. Features add their endpoints with `injectEndpoints`; each is made by `call(contract)`.
 * Nothing goes stale by itself: no refetch on focus, no retry; tags say what a change makes old. Visits alone are followed
 * (`use-live-visits.ts`).
 */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: fakeBaseQuery<ApiProblem>(),
  tagTypes: TAGS,
  keepUnusedDataFor: ONE_DAY_SECONDS,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
})

/** Everything is read again: whose data the pages show has changed. */
export const rereadAll = () => baseApi.util.invalidateTags([...TAGS])
