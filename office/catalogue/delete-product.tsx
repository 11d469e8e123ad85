import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, List, Loader, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useNavigate } from "react-router";
import { useChange } from "../api/changes.ts";
import { useRead } from "../api/reads.ts";

type DeleteProductProps = {
  handle: string;
  title: string;
  version: string;
  /** The product as the page was opened with it. */
  seen: unknown;
};

/** Shows what hangs on a product before it is deleted. */
export function DeleteProduct({ handle, title, version, seen }: DeleteProductProps) {
  const { t } = useLingui();
  const [isOpen, dialog] = useDisclosure();
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        <Trans>Delete</Trans>
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={t`Delete ${title}?`}>
        <Dependents handle={handle} version={version} seen={seen} onClose={dialog.close} />
      </Modal>
    </>
  );
}

type DependentsProps = Omit<DeleteProductProps, "title"> & { onClose: () => void };

function Dependents({ handle, version, seen, onClose }: DependentsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data } = useRead("productDependents", { handle });
  const remove = useChange("deleteProduct", {
    invalidates: ["productList"],
    done: t`Deleted`,
    onDone: () => void navigate("/products"),
  });
  if (!data) return <Loader />;
  const { carts, favorites, sold, reserved, menuItems, collections } = data;
  return (
    <Stack>
      {reserved > 0 ? (
        <Text>
          <Plural
            value={reserved}
            one="Unpaid orders have reserved # piece: it cannot be deleted until they are paid or void. Archive it meanwhile."
            other="Unpaid orders have reserved # pieces: it cannot be deleted until they are paid or void. Archive it meanwhile."
          />
        </Text>
      ) : (
        <>
          <Text>
            <Trans>This cannot be undone. With it go:</Trans>
          </Text>
          <List size="sm">
            <List.Item>
              <Plural value={carts} one="its lines in # cart" other="its lines in # carts" />
            </List.Item>
            <List.Item>
              <Plural value={favorites} one="# favorite of customers" other="# favorites of customers" />
            </List.Item>
            <List.Item>
              <Plural value={menuItems} one="# menu item" other="# menu items" />
            </List.Item>
            {collections.length > 0 && (
              <List.Item>
                <Trans>its place in: {collections.join(", ")}</Trans>
              </List.Item>
            )}
            <List.Item>
              <Trans>its pictures, translations and metafields</Trans>
            </List.Item>
          </List>
          <Text size="sm">
            <Plural
              value={sold}
              one="# piece was sold: the orders keep their lines."
              other="# pieces were sold: the orders keep their lines."
            />
          </Text>
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          color="red"
          disabled={reserved > 0}
          loading={remove.isMaking}
          onClick={() => void remove.make({ handle, version }, { seen, verb: t`Delete anyway` })}
        >
          <Trans>Delete product</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
