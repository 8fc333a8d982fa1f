import { saveBrandLogo } from '@avaliax/proto/content/brand-logo.routes.ts'
import {
  closeAccount,
  getAccountClosing,
  undoAccountClosing,
} from '@avaliax/proto/identity/account-closing.routes.ts'
import {
  beginAddressChange,
  cancelAddressChange,
  getAddressChange,
  requestConfirmation,
} from '@avaliax/proto/identity/address-change.routes.ts'
import { getMe, updateMe } from '@avaliax/proto/identity/auth.routes.ts'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@avaliax/proto/identity/passkey.routes.ts'
import { changePassword } from '@avaliax/proto/identity/password.routes.ts'
import { listSessions, revokeOtherSessions, revokeSession } from '@avaliax/proto/identity/session.routes.ts'
import {
  beginTwoFactor,
  changeSignInRules,
  confirmTwoFactor,
  disableTwoFactor,
  getSignInRules,
  renewRecoveryCodes,
} from '@avaliax/proto/identity/two-factor.routes.ts'
import { importReviews } from '@avaliax/proto/reviews/import.routes.ts'
import {
  disconnectGoogle,
  getGoogleIntegration,
  getPlacePhotos,
  listGoogleLocations,
  refreshGoogleInfo,
  selectGoogleLocation,
} from '@avaliax/proto/tenancy/google.routes.ts'
import { getSystemSettings, updateSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { followImport } from '../../shared/api/import-run.api.ts'
import { refreshBrand } from '../../shared/brand.ts'

const changesClient = { invalidatesTags: ['Client', 'Google', 'ClientRow'] as const }
const changesSessions = { invalidatesTags: ['Session'] as const }
const changesAddress = { invalidatesTags: ['AddressChange'] as const }
const changesPasskeys = { invalidatesTags: ['Passkey'] as const }

export const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    me: build.query({ ...call(getMe), providesTags: ['Me'] }),
    updateMe: build.mutation({ ...call(updateMe) }),
    changePassword: build.mutation({ ...call(changePassword), ...changesSessions }),
    addressChange: build.query({ ...call(getAddressChange), providesTags: ['AddressChange'] }),
    beginAddressChange: build.mutation({ ...call(beginAddressChange), ...changesAddress }),
    requestConfirmation: build.mutation({ ...call(requestConfirmation), ...changesAddress }),
    cancelAddressChange: build.mutation({ ...call(cancelAddressChange), ...changesAddress }),
    beginTwoFactor: build.mutation({ ...call(beginTwoFactor) }),
    confirmTwoFactor: build.mutation({ ...call(confirmTwoFactor), invalidatesTags: ['Me'] }),
    disableTwoFactor: build.mutation({ ...call(disableTwoFactor), invalidatesTags: ['Me'] }),
    renewRecoveryCodes: build.mutation({ ...call(renewRecoveryCodes), invalidatesTags: ['Me'] }),
    getSignInRules: build.query({ ...call(getSignInRules), providesTags: ['SignInRules'] }),
    changeSignInRules: build.mutation({ ...call(changeSignInRules), invalidatesTags: ['SignInRules'] }),
    listPasskeys: build.query({ ...call(listPasskeys), providesTags: ['Passkey'] }),
    beginPasskey: build.mutation({ ...call(beginPasskey) }),
    addPasskey: build.mutation({ ...call(addPasskey), ...changesPasskeys }),
    renamePasskey: build.mutation({ ...call(renamePasskey), ...changesPasskeys }),
    removePasskey: build.mutation({ ...call(removePasskey), ...changesPasskeys }),
    listSessions: build.query({ ...call(listSessions), providesTags: ['Session'] }),
    revokeSession: build.mutation({ ...call(revokeSession), ...changesSessions }),
    revokeOtherSessions: build.mutation({ ...call(revokeOtherSessions), ...changesSessions }),
    accountClosing: build.query({ ...call(getAccountClosing), providesTags: ['AccountClosing'] }),
    // A subscription is no longer renewed.
    closeAccount: build.mutation({
      ...call(closeAccount),
      invalidatesTags: ['AccountClosing', 'Subscription'],
    }),
    undoAccountClosing: build.mutation({ ...call(undoAccountClosing), invalidatesTags: ['AccountClosing'] }),
    getSystemSettings: build.query({ ...call(getSystemSettings), providesTags: ['SystemSettings'] }),
    updateSystemSettings: build.mutation({
      ...call(updateSystemSettings),
      invalidatesTags: ['SystemSettings'],
      onQueryStarted: (_, { queryFulfilled }) =>
        queryFulfilled.then(
          () => refreshBrand(),
          () => {},
        ),
    }),
    saveBrandLogo: build.mutation({ ...call(saveBrandLogo) }),
    googleIntegration: build.query({ ...call(getGoogleIntegration), providesTags: ['Google'] }),
    googleLocations: build.query({ ...call(listGoogleLocations), providesTags: ['Google'] }),
    selectGoogleLocation: build.mutation({ ...call(selectGoogleLocation), ...changesClient }),
    refreshGoogleInfo: build.mutation({ ...call(refreshGoogleInfo), ...changesClient }),
    // Their addresses expire.
    placePhotos: build.query({
      ...call(getPlacePhotos),
      providesTags: ['Google'],
      keepUnusedDataFor: 300,
    }),
    importReviews: build.mutation({
      ...call(importReviews),
      invalidatesTags: ['ImportRun'],
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer?.data) void dispatch(followImport(Number(params.clientId), answer.data.run.id))
      },
    }),
    disconnectGoogle: build.mutation({ ...call(disconnectGoogle), ...changesClient }),
  }),
})

export const {
  useMeQuery,
  useUpdateMeMutation,
  useBeginTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useDisableTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useGetSignInRulesQuery,
  useChangeSignInRulesMutation,
  useChangePasswordMutation,
  useAddressChangeQuery,
  useBeginAddressChangeMutation,
  useCancelAddressChangeMutation,
  useRequestConfirmationMutation,
  useListPasskeysQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useListSessionsQuery,
  useRevokeSessionMutation,
  useRevokeOtherSessionsMutation,
  useAccountClosingQuery,
  useCloseAccountMutation,
  useUndoAccountClosingMutation,
  useGetSystemSettingsQuery,
  useUpdateSystemSettingsMutation,
  useSaveBrandLogoMutation,
  useGoogleIntegrationQuery,
  useGoogleLocationsQuery,
  useSelectGoogleLocationMutation,
  useRefreshGoogleInfoMutation,
  usePlacePhotosQuery,
  useImportReviewsMutation,
  useDisconnectGoogleMutation,
} = settingsApi
