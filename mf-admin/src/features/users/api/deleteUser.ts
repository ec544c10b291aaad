import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from 'mf-shared/api';
import type { User } from 'mf-shared/contracts';

/** Closes an account for good; done when every list is without it. */
export function useDeleteUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: User) => callApi('DELETE /api/users/users/{id}', { params: { id: _id } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
