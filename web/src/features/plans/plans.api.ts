import { createPlan, updatePlan } from '@avaliax/proto/tenancy/plan-change.routes.ts'
import { baseApi } from '../../shared/api/base-api.ts'
import { call } from '../../shared/api/call.ts'
import { ALL_PLANS, clientApi } from '../../shared/api/client.api.ts'

const invalidatesTags = ['Plan', 'ClientRow'] as const

export const plansApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createPlan: build.mutation({ ...call(createPlan), invalidatesTags }),
    updatePlan: build.mutation({ ...call(updatePlan), invalidatesTags }),
    /** The switch moves at once, and back when the server refuses. */
    switchPlan: build.mutation({
      ...call(updatePlan),
      invalidatesTags: (_, error) => (error ? [] : invalidatesTags),
      onQueryStarted: async ({ params, body }, { dispatch, queryFulfilled }) => {
        const { undo } = dispatch(
          clientApi.util.updateQueryData('listPlans', ALL_PLANS, (plans) => {
            const plan = plans?.items.find(({ id }) => id === Number(params.planId))
            if (plan) plan.isActive = body.isActive ?? plan.isActive
          }),
        )
        await queryFulfilled.catch(undo)
      },
    }),
  }),
})

export const { useCreatePlanMutation, useUpdatePlanMutation, useSwitchPlanMutation } = plansApi
