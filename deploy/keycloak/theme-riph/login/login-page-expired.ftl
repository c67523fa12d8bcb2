<#-- The parent says « Cliquez ici » twice; a link says where it leads. -->
<#import "template.ftl" as layout>
<@layout.registrationLayout; section>
  <#if section = "header">
    ${msg("pageExpiredTitle")}
  <#elseif section = "form">
    <p id="instruction1">${msg("pageExpiredMsg1")}</p>
    <p><a id="loginRestartLink" class="${properties.kcButtonPrimaryClass}" href="${url.loginRestartFlowUrl}">${msg("pageExpiredRestart")}</a></p>
    <p><a id="loginContinueLink" href="${url.loginAction}">${msg("pageExpiredContinue")}</a></p>
  </#if>
</@layout.registrationLayout>
