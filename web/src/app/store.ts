import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { baseApi } from '../shared/api/base-api.ts'

const reducer = combineSlices(baseApi)

export const createAppStore = () =>
  configureStore({ reducer, middleware: (standard) => standard().concat(baseApi.middleware) })

export type AppStore = ReturnType<typeof createAppStore>
