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
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'

const changesPlan = { invalidatesTags: ['Subscription', 'Client', 'Plan', 'Company'] as const }

export const billingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    subscription: build.query({ ...call(getSubscription), providesTags: ['Subscription'] }),
    invoices: build.query({ ...call(listInvoices), providesTags: ['Subscription'] }),
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
  useInvoicesQuery,
  useCreateSubscriptionMutation,
  usePreviewPlanMutation,
  useChangePlanMutation,
  useCancelSubscriptionMutation,
  useResumeSubscriptionMutation,
  useChangePaymentMethodMutation,
  useSetTaxIdMutation,
} = billingApi
