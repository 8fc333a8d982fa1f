import {
  changeClientPerson,
  inviteClientPerson,
  listClientPeople,
  removeClientPerson,
} from '@avaliax/proto/identity/client-person.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const peopleApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPeople: build.query({ ...call(listClientPeople), providesTags: ['Person'] }),
    invitePerson: build.mutation({ ...call(inviteClientPerson), invalidatesTags: ['Person'] }),
    changePerson: build.mutation({ ...call(changeClientPerson), invalidatesTags: ['Person'] }),
    removePerson: build.mutation({ ...call(removeClientPerson), invalidatesTags: ['Person'] }),
  }),
})

export const {
  useListPeopleQuery,
  useInvitePersonMutation,
  useChangePersonMutation,
  useRemovePersonMutation,
} = peopleApi
