import {
  changeClientPerson,
  inviteClientPerson,
  listClientPeople,
  removeClientPerson,
  tryClientPersonsMail,
} from '@avaliax/proto/identity/client-person.routes.ts'
import {
  acceptInvitation,
  declineInvitation,
  listOwnInvitations,
} from '@avaliax/proto/identity/invitation.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPeople: build.query({ ...call(listClientPeople), providesTags: ['Person'] }),
    invitePerson: build.mutation({ ...call(inviteClientPerson), invalidatesTags: ['Person'] }),
    changePerson: build.mutation({ ...call(changeClientPerson), invalidatesTags: ['Person'] }),
    removePerson: build.mutation({ ...call(removeClientPerson), invalidatesTags: ['Person', 'Company'] }),
    tryPersonsMail: build.mutation({ ...call(tryClientPersonsMail), invalidatesTags: ['Person'] }),
    listInvitations: build.query({ ...call(listOwnInvitations), providesTags: ['Invitation'] }),
    acceptInvitation: build.mutation({
      ...call(acceptInvitation),
      invalidatesTags: ['Invitation', 'Company', 'Client'],
    }),
    declineInvitation: build.mutation({ ...call(declineInvitation), invalidatesTags: ['Invitation'] }),
  }),
})

export const {
  useListPeopleQuery,
  useInvitePersonMutation,
  useChangePersonMutation,
  useRemovePersonMutation,
  useTryPersonsMailMutation,
  useListInvitationsQuery,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
} = peopleApi
