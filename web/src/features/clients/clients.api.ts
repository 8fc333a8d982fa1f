import { messageClients } from '@avaliax/proto/identity/client-message.routes.ts'
import { tryMailAgain } from '@avaliax/proto/identity/mail-refusal.routes.ts'
import { listOwnerAccounts, resetOwnerTwoFactor } from '@avaliax/proto/identity/owner.routes.ts'
import {
  createClient,
  renewInvitation,
  setClientOwnerEmail,
  updateClientRecord,
} from '@avaliax/proto/tenancy/agency.routes.ts'
import { changeClients, inviteClients, sendPaymentLinks } from '@avaliax/proto/tenancy/client-bulk.routes.ts'
import { importClients } from '@avaliax/proto/tenancy/client-import.routes.ts'
import { listClients } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { setClientManager } from '@avaliax/proto/tenancy/client-manager.routes.ts'
import {
  addClientNote,
  getClientRecord,
  listClientNotes,
  removeClientNote,
} from '@avaliax/proto/tenancy/client-record.routes.ts'
import {
  listClientViews,
  removeClientView,
  saveClientView,
} from '@avaliax/proto/tenancy/client-view.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { pageOf } from '../../shared/api/paging.ts'

const PAGE_SIZE = 50
const changedTags = ['ClientRow', 'Client', 'AgencyStats', 'BusinessHealth', 'Workload'] as const

export const clientsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listClients: build.infiniteQuery({
      ...pageOf(listClients, PAGE_SIZE),
      providesTags: ['ClientRow'],
    }),
    getClientRecord: build.query({ ...call(getClientRecord), providesTags: ['ClientRow'] }),
    listOwnerAccounts: build.query({ ...call(listOwnerAccounts), providesTags: ['ClientRow'] }),
    listClientNotes: build.infiniteQuery({ ...pageOf(listClientNotes, 20), providesTags: ['ClientNote'] }),
    addClientNote: build.mutation({ ...call(addClientNote), invalidatesTags: ['ClientNote'] }),
    removeClientNote: build.mutation({ ...call(removeClientNote), invalidatesTags: ['ClientNote'] }),
    createClient: build.mutation({ ...call(createClient), invalidatesTags: changedTags }),
    importClients: build.mutation({ ...call(importClients), invalidatesTags: changedTags }),
    resetOwnerTwoFactor: build.mutation({ ...call(resetOwnerTwoFactor), invalidatesTags: ['ClientRow'] }),
    mailOwnerAgain: build.mutation({ ...call(tryMailAgain), invalidatesTags: ['ClientRow'] }),
    setClientOwnerEmail: build.mutation({ ...call(setClientOwnerEmail), invalidatesTags: changedTags }),
    renewInvitation: build.mutation({ ...call(renewInvitation) }),
    updateClientRecord: build.mutation({ ...call(updateClientRecord), invalidatesTags: ['ClientRow'] }),
    setClientManager: build.mutation({
      ...call(setClientManager),
      invalidatesTags: ['ClientRow', 'Workload'],
    }),
    changeClients: build.mutation({ ...call(changeClients), invalidatesTags: changedTags }),
    inviteClients: build.mutation({ ...call(inviteClients) }),
    sendPaymentLinks: build.mutation({ ...call(sendPaymentLinks) }),
    messageClients: build.mutation({ ...call(messageClients) }),
    listClientViews: build.query({ ...call(listClientViews), providesTags: ['ClientView'] }),
    saveClientView: build.mutation({ ...call(saveClientView), invalidatesTags: ['ClientView'] }),
    removeClientView: build.mutation({ ...call(removeClientView), invalidatesTags: ['ClientView'] }),
  }),
})

export const {
  useListClientsInfiniteQuery,
  useGetClientRecordQuery,
  useListOwnerAccountsQuery,
  useListClientNotesInfiniteQuery,
  useAddClientNoteMutation,
  useRemoveClientNoteMutation,
  useCreateClientMutation,
  useImportClientsMutation,
  useSetClientOwnerEmailMutation,
  useRenewInvitationMutation,
  useMailOwnerAgainMutation,
  useResetOwnerTwoFactorMutation,
  useUpdateClientRecordMutation,
  useSetClientManagerMutation,
  useChangeClientsMutation,
  useInviteClientsMutation,
  useSendPaymentLinksMutation,
  useMessageClientsMutation,
  useListClientViewsQuery,
  useSaveClientViewMutation,
  useRemoveClientViewMutation,
} = clientsApi
