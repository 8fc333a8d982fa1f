/** A half-filled form for a new employee is kept under it. */
export const newEmployeeDraft = (clientId: number) => `employee-new-${clientId}`
