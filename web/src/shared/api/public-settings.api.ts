import {
  DEFAULT_SYSTEM_SETTINGS,
  getPublicSystemSettings,
  type PublicSystemSettings,
} from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { baseApi } from './base-api.ts'
import { call } from './call.ts'

const ask = call(getPublicSystemSettings).queryFn

/** Name and address of the agency for any page; where they cannot be read, those of the default agency. */
export const { usePublicSettingsQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    publicSettings: build.query<PublicSystemSettings, void>({
      queryFn: async (_, api) => {
        const { data = DEFAULT_SYSTEM_SETTINGS } = await ask(undefined, api)
        return { data }
      },
      providesTags: ['SystemSettings'],
    }),
  }),
})
