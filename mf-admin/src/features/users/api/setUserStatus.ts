import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import type { AccountStatus, User } from 'mf-shared/contracts';

/** Activates or deactivates a user; done when every list shows it. */
export function useSetUserStatus() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ user, status }: { user: User; status: AccountStatus }) =>
      callApi('PUT /api/users/users/{id}/status', { params: { id: user._id }, body: { status } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
