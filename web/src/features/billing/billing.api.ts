import {
  cancelSubscription,
  changePaymentMethod,
  changePlan,
  createSubscription,
  getSubscription,
  listInvoices,
  resumeSubscription,
  setTaxId,
} from '@avaliax/proto/tenancy/billing.routes.ts'
import { listClientPayments } from '@avaliax/proto/tenancy/client-record.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { pageOf } from '../../shared/api/paging.ts'

const changesPlan = { invalidatesTags: ['Subscription', 'Client', 'Plan', 'Company'] as const }

export const billingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query({ ...call(getSubscription), providesTags: ['Subscription'] }),
    invoices: build.query({ ...call(listInvoices), providesTags: ['Subscription'] }),
    clientPayments: build.infiniteQuery({
      ...pageOf(listClientPayments, 12),
      providesTags: ['Subscription'],
    }),
    createSubscription: build.mutation({ ...call(createSubscription) }),
    previewPlan: build.mutation({ ...call(changePlan) }),
    changePlan: build.mutation({ ...call(changePlan), ...changesPlan }),
    cancelSubscription: build.mutation({ ...call(cancelSubscription), ...changesPlan }),
    resumeSubscription: build.mutation({ ...call(resumeSubscription), ...changesPlan }),
    changePaymentMethod: build.mutation({ ...call(changePaymentMethod) }),
    setTaxId: build.mutation({ ...call(setTaxId), ...changesPlan }),
  }),
})

export const {
  useSubscriptionQuery,
  useLazySubscriptionQuery,
  useClientPaymentsInfiniteQuery,
  useInvoicesQuery,
  useCreateSubscriptionMutation,
  usePreviewPlanMutation,
  useChangePlanMutation,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
  useChangePaymentMethodMutation,
  useSetTaxIdMutation,
} = billingApi
